import type { FullConfig } from '@playwright/test'
import { administrator } from '../../contract/people-support'

/** The administrator was shown around before: the tour stands in nobody's way but its own test's. */
export default async function toured({ projects }: FullConfig): Promise<void> {
  const client = await administrator(projects[0]!.use.baseURL!)
  await client.call('POST', '/api/personal/tour')
}
