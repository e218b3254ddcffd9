import { db } from '@/db/connection'
import { audit } from '@/db/schema'

export interface Action {
  readonly action: string
  readonly userId: number | null
  readonly openId?: string
  readonly detail: Record<string, unknown>
}

/** Keeps what was done, by whom and when; nothing ever changes or removes an entry. */
export async function recordAction(done: Action): Promise<void> {
  db()
    .insert(audit)
    .values({
      at: Date.now(),
      userId: done.userId,
      action: done.action,
      openId: done.openId ?? null,
      detail: done.detail,
    })
    .run()
}
