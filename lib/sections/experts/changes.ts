import { processGlobal } from '../../kit/process-global.mjs'
import type { Section } from '../data'

type Follower = (section: Section) => Promise<void>

const shared = processGlobal('experts.followers', () => new Map<string, Follower>())

/**
 * Registers a follower of changes of a section's experts, their attendances and their accounts, so that this folder
 * need not import the folders that depend on it.
 * @param name key of the follower; registering it again replaces it
 */
export function followExperts(name: string, follower: Follower): void {
  shared.set(name, follower)
}

/** Calls the followers after experts of a section, their attendances or their accounts have changed. */
export async function expertsChanged(section: Section): Promise<void> {
  for (const follow of shared.values()) await follow(section)
}
