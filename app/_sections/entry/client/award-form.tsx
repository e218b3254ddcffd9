'use client'
import type { ComponentProps } from 'react'
import { FormDialog } from '@/app/_ui/forms/client/form-dialog'
import { candidatesIn, subcontractorsIn } from '@/lib/sections/awards/lines'

/** The values of the form as the call takes them: lines as lists. */
function asAward({ candidates, subcontractors, ...values }: Readonly<Record<string, unknown>>) {
  return {
    ...values,
    candidates: candidatesIn(String(candidates)),
    subcontractors: subcontractorsIn(String(subcontractors)),
  }
}

export const AwardForm = (props: Omit<ComponentProps<typeof FormDialog>, 'shaped'>) => (
  <FormDialog {...props} shaped={asAward} />
)
