import { processGlobal } from '../../kit/process-global.mjs'
import type { Section } from '../data'

type Follower = (section: Section) => Promise<void>

const shared = processGlobal('experts.followers', () => new Map<string, Follower>())

/**
 * Lets a subject further up follow changes of a section's experts, their attendances and their accounts.
 * @param name of the follower, once each
 */
export function followExperts(name: string, follower: Follower): void {
  shared.set(name, follower)
}

/** Announces that experts of a section, their attendances or their accounts changed; the change is stored by then. */
export async function expertsChanged(section: Section): Promise<void> {
  for (const follow of shared.values()) await follow(section)
}
