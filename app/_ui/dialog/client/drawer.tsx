'use client'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { Dialog, DialogBody } from './dialog'

/** A dialog at the side that is open while it is mounted: the address decides about that; closing goes to `closeHref`. */
export function Drawer(props: { title: string; closeLabel: string; closeHref: string; children: ReactNode }) {
  const router = useRouter()
  const { title, closeLabel } = props
  const close = () => router.push(props.closeHref, { scroll: false })
  return (
    <Dialog side {...{ title, closeLabel }} onClose={close}>
      <DialogBody>{props.children}</DialogBody>
    </Dialog>
  )
}
