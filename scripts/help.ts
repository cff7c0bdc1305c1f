/** Prints the usage and ends the process when the arguments ask for help. */
export function exitOnHelp(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.some((arg) => arg === '--help' || arg === '-h')) return;
  console.log(usage);
  process.exit(0);
}
