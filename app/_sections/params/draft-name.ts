import type { ParamGroup } from '@/lib/domain/params/table'

/** The draft name of a group's parameter form; null: of the form with all groups. */
export const paramsDraft = (group: ParamGroup | null) => `params ${group ?? 'all'}`
