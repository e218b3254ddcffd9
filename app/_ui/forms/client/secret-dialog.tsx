'use client'
import { Button } from '@/app/_ui/button'
import { Dialog, DialogActions, DialogBody } from '@/app/_ui/dialog/client/dialog'
import type { FormWords } from '../fields'
import { Secret } from './secret'

/** Shows an initial password, once. */
export function SecretDialog(props: {
  title: string
  secret: string
  words: FormWords
  onClose: () => void
}) {
  const { title, secret, words, onClose } = props
  return (
    <Dialog title={title} closesBeside={false} onClose={onClose}>
      <DialogBody>
        <Secret secret={secret} words={words} />
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
