import { ANALYSIS_MODULES } from '@/lib/analyses/modules'
import { PARAMS, type ParamGroup, type ParamKey } from '@/lib/domain/params'

/** The form of a group of parameters: that of their analysis. */
export const formOf = (group: ParamGroup) => ANALYSIS_MODULES.find(({ item }) => item.params === group)?.form

export const paramOf = (key: ParamKey) => PARAMS.find((param) => param.key === key)!

/** The draft name of a group's parameter form; null: of the form with all groups. */
export const paramsDraft = (group: ParamGroup | null) => `params ${group ?? 'all'}`
