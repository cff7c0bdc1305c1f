// Stops a command if Node is too old for its code, before it fails on the first file. This is JavaScript of 2015,
// without a comma after the last argument, so that old versions can read it.
if (parseInt(process.versions.node, 10) < 24) {
  const remedy = 'install the current one from https://nodejs.org, then run the command again';
  console.error(`This needs Node 24 or newer, and this is Node ${process.versions.node}: ${remedy}.`);
  process.exit(1);
}
