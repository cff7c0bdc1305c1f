/** The size in pixels of the pictures that messengers and social networks show with a link. */
export const linkPictureSize = { width: 1200, height: 630 } as const;
