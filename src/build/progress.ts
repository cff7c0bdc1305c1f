/** Time between two lines of a long build, in milliseconds. */
const interval = 5000;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export interface Progress {
  /** One more file is written. */
  readonly done: (text: string) => void;
  /** All are. */
  readonly close: () => void;
}

/** Counts what is written and says so: now and then while it lasts, and at the end. */
export function progress(total: number, say: (line: string) => void): Progress {
  const begun = performance.now();
  let said = begun;
  let files = 0;
  let bytes = 0;
  return {
    done: (text) => {
      files += 1;
      bytes += Buffer.byteLength(text);
      const now = performance.now();
      if (now - said < interval) return;
      said = now;
      say(`${files} of ${total} files, ${Math.floor((100 * files) / total)} %`);
    },
    close: () => {
      const seconds = (performance.now() - begun) / 1000;
      say(
        `${files} files of ${megabytes(bytes)} written in ${seconds.toFixed(1)} s, ${Math.round(files / seconds)} a second`,
      );
    },
  };
}
