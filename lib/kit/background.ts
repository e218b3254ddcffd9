import { log } from './log'

/** Lets work go on that nobody waits for. @param failure what to log if it fails */
export function inBackground(work: Promise<unknown> | undefined, failure: string): void {
  work?.catch((err) => log().error({ err }, failure))
}
