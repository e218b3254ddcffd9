'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { Button } from '@/app/_ui/button'
import type { CleanBidItem } from '@/lib/catalogue/items'
import type { ParamFormData } from '@/lib/params/loaders'

const Wizard = dynamic(() => import('./wizard').then((module) => module.Wizard), { ssr: false })

export interface WizardItem extends CleanBidItem {
  readonly name: string
  readonly isDefault: boolean
  /** Why a run would fail or compare nothing; null for an item that is ready. */
  readonly lack: string | null
  /** The screen of its results. */
  readonly href: string | null
  /** The run whose results are shown, and how many clues it has. */
  readonly shown: { readonly runId: number; readonly text: string } | null
}

export interface WizardData {
  readonly openId: string
  /** What can be chosen, in the order in which it runs. */
  readonly items: readonly WizardItem[]
  /** The parameters as they are now. */
  readonly params: ParamFormData
}

const OpenContext = createContext<() => void>(() => {})

/**
 * Holds the wizard above everything that opens it: the empty state and its button leave the page as
 * soon as there is a record, the wizard stays. It comes anew each time, so it begins at step 0.
 */
export function WizardProvider({ children, ...data }: WizardData & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <OpenContext value={() => setOpen(true)}>
      {children}
      {isOpen && <Wizard {...data} onClose={() => setOpen(false)} />}
    </OpenContext>
  )
}

export function WizardButton() {
  const t = useTranslations('records.wizard')
  const open = useContext(OpenContext)
  return (
    <Button kind="primary" icon="play" aria-haspopup="dialog" onClick={open}>
      {t('open')}
    </Button>
  )
}
