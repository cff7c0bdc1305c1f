/** The widths in pixels of published copies, for the text column and phones at 1x and 2x pixel density. */
export const pictureWidths = [320, 640, 960, 1280, 1600];

export const maxPictureWidth = Math.max(...pictureWidths);

/** The width in the layout of a picture in the text column or, on narrow screens, almost as wide as the screen. */
export const textColumnSizes = '(min-width: 48rem) 44rem, 95vw';

/** The widths in the layout of pictures of entries: in lists, and on the page of the entry. */
export const cardSizes = '(min-width: 36rem) 18rem, 20vw';
export const coverSizes = '(min-width: 48rem) 20rem, 95vw';
export const leadSizes = '(min-width: 48rem) 36rem, 95vw';
export const openingSizes = '(min-width: 80rem) 74rem, 95vw';
export const productSizes = '(min-width: 64rem) 26rem, 95vw';
