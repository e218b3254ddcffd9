import { z } from 'zod'
import type { Person } from '../auth/data'
import {
  AUDIT_ACTIONS,
  AUDIT_GROUP_LIST,
  AUDIT_GROUPS,
  type AuditAction,
  type AuditGroup,
} from '../domain/audit'
import { allows } from '../domain/permissions'

const DAY = 24 * 3_600_000
const day = z.iso.date()
const text = z.string().trim().max(200)

/** Search parameters of the log. `action` is an action or a group of actions. */
export const auditQuery = {
  action: z.enum([...AUDIT_GROUP_LIST, ...AUDIT_ACTIONS]).optional(),
  actor: text.optional(),
  section: text.optional(),
  from: day.optional(),
  to: day.optional(),
  q: text.optional(),
}
export type AuditQuery = { readonly [K in keyof typeof auditQuery]?: string | undefined }

export interface AuditFilter {
  readonly organisationId: number
  /** Whether entries without an organisation are included, e.g. refused sign-ins with unknown names. */
  readonly ofNobody: boolean
  /** Empty: every action. */
  readonly actions: readonly AuditAction[]
  readonly actor: string | null
  readonly section: string | null
  /** Epoch ms; `until` is exclusive. */
  readonly since: number | null
  readonly until: number | null
  readonly keyword: string | null
}

const isGroup = (name: string): name is AuditGroup => Object.hasOwn(AUDIT_GROUPS, name)

function actionsOfName(name: string | undefined): readonly AuditAction[] {
  if (!name) return []
  return isGroup(name) ? AUDIT_GROUPS[name] : AUDIT_ACTIONS.filter((action) => action === name)
}

/** Midnight of a day in China; null without a day. */
const startOf = (stated: string | undefined) => (stated ? Date.parse(`${stated}T00:00:00+08:00`) : null)

/** The filter for a query, limited to what this person may see. */
export function auditFilter(person: Person, query: AuditQuery): AuditFilter {
  const to = startOf(query.to)
  return {
    organisationId: person.organisationId,
    ofNobody: allows(person.grants, 'organisation:create'),
    actions: actionsOfName(query.action),
    actor: query.actor || null,
    section: query.section || null,
    since: startOf(query.from),
    until: to === null ? null : to + DAY,
    keyword: query.q || null,
  }
}
