/**
 * Makes `npm start` pass SIGTERM on. npm sends it to the shell that it started, and most shells end without their
 * program. So a program that npm started sends it to itself when that shell is gone.
 */
const { ppid, pid, env } = process;
if (env['npm_lifecycle_event'] !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    process.kill(pid, 'SIGTERM');
  }, 200).unref();
}
