'use client'
import { answerOf, type CallAnswer, call } from '@/app/_ui/client/call'
import { saysEnded, signInAgain } from '@/app/_ui/sign-in-again/again'
import type { FileType } from '@/lib/domain/number-codes'

export interface FileToSend {
  readonly file: File
  /** Null: a reference text of the organisation, of no section. */
  readonly openId: string | null
  readonly fileType: FileType
  readonly bidderId: number | null
  /** Id of the file to replace, 0 for none. If another file is stored there, the server asks first. */
  readonly replaces: number
  /** Percentage of bytes sent; null when all are sent and the server is parsing. */
  readonly onProgress: (percent: number | null) => void
}

interface Sending {
  readonly answer: Promise<CallAnswer | null>
  readonly cancel: () => void
}

/**
 * Sends a form with one file, which is its last field, because the server parses the file as it arrives. Uses
 * XMLHttpRequest, because fetch does not report upload progress.
 * @param onProgress percentage of bytes sent; null when all are sent
 * @returns the answer (null: cancelled or connection lost), and a function that cancels
 */
export function sendForm(
  address: string,
  form: FormData,
  onProgress: (percent: number | null) => void,
): Sending {
  let request = new XMLHttpRequest()
  const send = () =>
    new Promise<XMLHttpRequest | null>((resolve) => {
      const sent = new XMLHttpRequest()
      request = sent
      sent.upload.onprogress = ({ loaded, total }) =>
        onProgress(total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : 0)
      sent.upload.onload = () => onProgress(null)
      sent.onload = () => resolve(sent)
      sent.onerror = () => resolve(null)
      sent.onabort = () => resolve(null)
      sent.open('POST', address)
      sent.setRequestHeader('Accept-Language', document.documentElement.lang)
      sent.send(form)
    })
  const hasEnded = (sent: XMLHttpRequest | null) => sent && saysEnded(sent.status, sent.responseText)
  const answered = async () => {
    const first = await send()
    const last = hasEnded(first) && (await signInAgain(call)) ? await send() : first
    return last && answerOf(last.status, last.responseText)
  }
  return { answer: answered(), cancel: () => request.abort() }
}

/** Sends one file to its section, or to the reference texts. */
export function sendFile(sending: FileToSend): Sending {
  const form = new FormData()
  if (sending.openId === null) {
    form.set('file', sending.file, sending.file.name)
    return sendForm('/api/tb-qb-references/upload', form, sending.onProgress)
  }
  form.set('openId', sending.openId)
  form.set('fileType', String(sending.fileType))
  if (sending.bidderId !== null) form.set('openDetailId', String(sending.bidderId))
  form.set('replaces', String(sending.replaces))
  form.set('file', sending.file, sending.file.name)
  return sendForm('/api/tb-files/upload', form, sending.onProgress)
}
