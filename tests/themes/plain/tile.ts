export const tileSize = 10;

export const tileShapes = (seed: string): string =>
  `<circle cx="5" cy="5" r="${1 + (seed.length % 4)}" fill="#0000ee"/>`;

export const markShapes = (name: string, ink: string, paper: string): string =>
  `<circle cx="5" cy="5" r="5" fill="${ink}"/><circle cx="5" cy="5" r="${1 + (name.length % 4)}" fill="${paper}"/>`;
