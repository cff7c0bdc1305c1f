/** The widths in pixels of published copies, for the text column and phones at 1x and 2x pixel density. */
export const pictureWidths = [320, 640, 960, 1280, 1600];

export const maxPictureWidth = Math.max(...pictureWidths);

/** The width in the layout of a picture in the text column or, on narrow screens, almost as wide as the screen. */
export const textColumnSizes = '(min-width: 48rem) 44rem, 95vw';
