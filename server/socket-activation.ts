/** The first descriptor after standard input, output and error: sd_listen_fds(3). */
const FIRST = 3;

/**
 * The listening socket that systemd, or another keeper of sockets, holds for this process. It outlives the process: while one
 * ends and the next starts, connections wait in it instead of being refused.
 */
export function activatedSocket(env: NodeJS.ProcessEnv, pid: number): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = env;
  if (LISTEN_PID !== String(pid) || LISTEN_FDS === undefined) return undefined;
  if (LISTEN_FDS !== '1') throw new Error(`One listening socket is needed, and ${LISTEN_FDS} were handed over.`);
  return FIRST;
}
