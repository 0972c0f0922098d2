// Loaded before every TypeScript entry: an older Node could not even read the file that would explain.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Mochila needs Node 22.18 or later and this is ${process.versions.node}: run "npm ci" (it brings Node 24 on Linux and Windows) or install a newer Node, and use the npm scripts.`,
  );
  process.exit(1);
}
