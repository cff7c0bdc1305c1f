/** Time between two lines of a long build, in milliseconds. */
const interval = 5000;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export interface Progress {
  /** One more file is there, of so many bytes. */
  readonly done: (bytes: number) => void;
  /** All are, so many of them since an earlier build. */
  readonly close: (kept: number) => void;
}

/** Counts what is written and says so: now and then while it lasts, and at the end. */
export function progress(total: number, say: (line: string) => void): Progress {
  const begun = performance.now();
  let said = begun;
  let files = 0;
  let bytes = 0;
  return {
    done: (size) => {
      files += 1;
      bytes += size;
      const now = performance.now();
      if (now - said < interval) return;
      said = now;
      say(`${files} of ${total} files, ${Math.floor((100 * files) / total)} %`);
    },
    close: (kept) => {
      const seconds = (performance.now() - begun) / 1000;
      const written = `${files} files of ${megabytes(bytes)} written in ${seconds.toFixed(1)} s`;
      say(`${written}, ${Math.round(files / seconds)} a second${kept > 0 ? `; ${kept} of them had not changed` : ''}`);
    },
  };
}
