'use client'
import type { ComponentProps } from 'react'
import { PartFailure } from '@/app/_ui/client/part-failure'

export default function Failure(props: ComponentProps<typeof PartFailure>) {
  return (
    <main>
      <PartFailure {...props} />
    </main>
  )
}
