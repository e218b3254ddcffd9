'use client'
import type { ComponentProps } from 'react'
import { FormDialog } from '@/app/_ui/forms/client/form-dialog'

/** The lines of the form as the names that the call joins. */
const asNames = ({ names }: Readonly<Record<string, unknown>>) => ({
  names: String(names)
    .split(/\r?\n/)
    .map((name) => name.trim())
    .filter((name) => name !== ''),
})

export const JoinForm = (props: Omit<ComponentProps<typeof FormDialog>, 'shaped'>) => (
  <FormDialog {...props} shaped={asNames} />
)
