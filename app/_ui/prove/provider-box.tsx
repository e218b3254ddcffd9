'use client'
import { Button } from '../button'
import { ProviderButton } from '../client/provider-button'
import { Dialog, DialogActions, DialogBody } from '../dialog/client/dialog'
import styles from '../sign-in-again/sign-in-box.module.css'
import type { ProveTexts } from './place'

/** Leads people of the identity provider there, to prove who they are; they come back to this page. */
export function ProviderBox({ texts, onEnd }: { texts: ProveTexts; onEnd: () => void }) {
  return (
    <Dialog size="small" title={texts.title} closesBeside={false} onClose={onEnd}>
      <DialogBody>
        <p className={styles.text}>{texts.providerText}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onEnd}>{texts.cancel}</Button>
        <ProviderButton
          target={location.pathname + location.search}
          label={texts.provider}
          busyLabel={texts.busy}
          again
        />
      </DialogActions>
    </Dialog>
  )
}
