/** Between two lines of progress, in milliseconds. */
const interval = 5000;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Returns a function that prints the progress of long work at intervals. */
export function howFar(what: string, say: (line: string) => void): (count: number, total: number) => void {
  let said = performance.now();
  return (count, total) => {
    const now = performance.now();
    if (now - said < interval) return;
    said = now;
    say(`${count} of ${total} ${what}, ${Math.floor((100 * count) / total)} %`);
  };
}

export interface Progress {
  /** Counts one more file of this many bytes. */
  readonly done: (bytes: number) => void;
  /** Prints the totals. `cached` is the number of unchanged files. */
  readonly close: (cached: number) => void;
}

export function progress(total: number, say: (line: string) => void): Progress {
  const begun = performance.now();
  const tell = howFar('files', say);
  let files = 0;
  let bytes = 0;
  return {
    done: (size) => {
      files += 1;
      bytes += size;
      tell(files, total);
    },
    close: (cached) => {
      const seconds = (performance.now() - begun) / 1000;
      const written = `${files} files of pages (${megabytes(bytes)}) written in ${seconds.toFixed(1)} s`;
      say(
        `${written}, ${Math.round(files / seconds)} a second${cached > 0 ? `; ${cached} of them had not changed` : ''}`,
      );
    },
  };
}
