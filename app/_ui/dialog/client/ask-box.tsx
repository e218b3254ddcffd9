'use client'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '@/app/_ui/button'
import styles from '../dialog.module.css'
import { Dialog, DialogActions, DialogBody } from './dialog'

export interface Question {
  readonly title: string
  readonly text: string
  readonly ok: string
  readonly cancel: string
  readonly danger?: boolean | undefined
}

/** Shows a dialog over whatever is open, until `end` is called. @returns what `end` was called with */
export function shownUntil<T>(draw: (end: (result: T) => void) => ReactNode): Promise<T> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const end = (result: T) => {
      // Not while React handles the event that ends it.
      setTimeout(() => {
        root.unmount()
        place.remove()
        resolve(result)
      })
    }
    root.render(draw(end))
  })
}

/** Asks for confirmation. @returns whether the person agreed */
export const askInBox = (question: Question): Promise<boolean> =>
  shownUntil<boolean>((end) => (
    <Dialog size="small" title={question.title} onClose={() => end(false)}>
      <DialogBody>
        <p className={styles.text}>{question.text}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={() => end(false)}>{question.cancel}</Button>
        <Button kind={question.danger ? 'danger' : 'primary'} data-first onClick={() => end(true)}>
          {question.ok}
        </Button>
      </DialogActions>
    </Dialog>
  ))
