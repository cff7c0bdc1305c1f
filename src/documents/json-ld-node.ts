/** A node of linked data. Properties that are undefined are left out when it is serialized. */
export type JsonLdNode = Readonly<Record<string, unknown>>;

export const typed = (type: string | readonly string[], fields: object): JsonLdNode => ({ '@type': type, ...fields });

/** Returns the node of a picture, whose size in pixels schema.org takes as a text with a unit. */
export const imageNode = ({ width, height, ...facts }: { readonly url: string; width: number; height: number }) =>
  typed('ImageObject', { ...facts, width: `${width} px`, height: `${height} px` });
