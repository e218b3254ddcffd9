import { getPriority, setPriority } from 'node:os'

/**
 * Puts this thread behind the one that answers pages, as far as `nice` (0 to 19) says; one that stands further
 * back already stays there, since coming forward is refused to most. On Linux a priority is a thread's own;
 * elsewhere it would be that of the whole server, so nothing is done there.
 */
export function giveWay(nice: number): void {
  if (process.platform === 'linux' && getPriority() < nice) setPriority(0, nice)
}
