import { PARAMS, type ParamGroup, type ParamKey } from '@/lib/domain/params'

export const paramOf = (key: ParamKey) => PARAMS.find((param) => param.key === key)!

/** The draft name of a group's parameter form; null: of the form with all groups. */
export const paramsDraft = (group: ParamGroup | null) => `params ${group ?? 'all'}`
