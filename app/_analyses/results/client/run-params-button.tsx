'use client'
import { ParamsButton } from '@/app/_sections/params/client/params-button'
import type { ParamGroup } from '@/lib/domain/params/table'
import type { ParamFormData } from '@/lib/params/loaders'
import { useControl } from './run-control'

/** Opens the parameters of the page's analysis, which can be saved and used for a run in one step. */
export function RunParamsButton(props: { data: ParamFormData; group: ParamGroup }) {
  const { runId, starting, start } = useControl()
  return <ParamsButton {...props} analysis={{ isGoing: runId !== null || starting, start }} />
}
