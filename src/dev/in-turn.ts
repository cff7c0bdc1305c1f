/** Returns a function that never runs the task twice at once. Calls during a run cause one more run after it. */
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
