// What the text knows of a picture.

export interface Picture {
  /** '' while it is on its way. */
  src: string;
  alt: string;
  /** Pixels of the original, so that the text does not jump when it loads. */
  width?: number | undefined;
  height?: number | undefined;
  /** Of the upload that will give the address. */
  upload?: number | undefined;
}
