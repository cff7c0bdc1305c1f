/**
 * A task that never runs twice at once. Asked for while it runs, it runs once more when it has ended, however often it
 * was asked for: so what it did last was begun after it was asked for last.
 */
export function inTurn(task: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let running = false;
  let requested = false;
  async function run(): Promise<void> {
    running = true;
    while (requested) {
      requested = false;
      await task().catch(failed);
    }
    running = false;
  }
  return () => {
    requested = true;
    if (!running) void run();
  };
}
