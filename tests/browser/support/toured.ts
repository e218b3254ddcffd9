import type { FullConfig } from '@playwright/test'
import { administrator } from '../../contract/people-support'

/** Marks the tour as seen for the administrator, so that it covers no page except in its own test. */
export default async function toured({ projects }: FullConfig): Promise<void> {
  const client = await administrator(projects[0]!.use.baseURL!)
  await client.call('POST', '/api/personal/tour')
}
