import { ANALYSIS_MODULES } from '@/lib/analyses/modules'
import type { ParamGroup } from '@/lib/domain/params'

/** The form of a group of parameters: that of their analysis. Only what shows a form loads the modules. */
export const formOf = (group: ParamGroup) => ANALYSIS_MODULES.find(({ item }) => item.params === group)?.form
