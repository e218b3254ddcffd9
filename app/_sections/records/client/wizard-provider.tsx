'use client'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { later } from '@/app/_ui/client/later'
import type { WizardData } from './wizard-data'

const Wizard = later(() => import('./wizard').then((module) => module.Wizard))

const OpenContext = createContext<() => void>(() => {})

/**
 * Holds the wizard above the components that open it: the empty state and its button disappear as soon as there is
 * a record, but the wizard must stay. It is mounted anew each time, so that it starts at step 0.
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
    <Button kind="primary" icon="play" aria-haspopup="dialog" {...Wizard.onIntent} onClick={open}>
      {t('open')}
    </Button>
  )
}
