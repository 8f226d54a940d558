// Read by Node 12 and newer, so that each of them can say what is needed.

/** As `engines` in package.json: with an older one npm leaves out programs that the build needs, and says nothing. */
const NEEDED = 'Node 20.19 or newer (of the 22s: 22.12 or newer; 21 is too old)';

/** Ends the process with one sentence where this Node, the one that runs npm, cannot install what is needed. */
export function requireNode(version) {
  if (canInstall(version)) return;
  console.error(
    `This needs ${NEEDED}, and found Node ${version}: take a newer one from https://nodejs.org, then start again.`,
  );
  process.exit(1);
}

function canInstall(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0];
  const minor = parts[1];
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}
