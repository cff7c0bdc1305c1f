/** Prints how a command is used and ends the process, when its arguments ask for that. */
export function exitOnHelp(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.some((arg) => arg === '--help' || arg === '-h')) return;
  console.log(usage);
  process.exit(0);
}
