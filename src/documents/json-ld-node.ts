/** A node of linked data. Properties that are undefined are left out when it is serialized. */
export type JsonLdNode = Readonly<Record<string, unknown>>;

export const typed = (type: string | readonly string[], fields: object): JsonLdNode => ({ '@type': type, ...fields });
