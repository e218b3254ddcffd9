'use client'
import { answerOf, type CallAnswer } from '@/app/_ui/client/call'
import type { FileType } from '@/lib/domain/number-codes'

export interface FileToSend {
  readonly file: File
  readonly openId: string
  readonly fileType: FileType
  readonly bidderId: number | null
  /** Id of the file to replace, 0 for none. If another file is stored there, the server asks first. */
  readonly replaces: number
  /** Percentage of bytes sent; null when all are sent and the server is parsing. */
  readonly onProgress: (percent: number | null) => void
}

/**
 * Sends one file. The fields precede the file, because the server parses the file as it arrives. Uses
 * XMLHttpRequest, because fetch does not report upload progress.
 * @returns the answer (null: cancelled or connection lost), and a function that cancels
 */
export function sendFile(sending: FileToSend): { answer: Promise<CallAnswer | null>; cancel: () => void } {
  const form = new FormData()
  form.set('openId', sending.openId)
  form.set('fileType', String(sending.fileType))
  if (sending.bidderId !== null) form.set('openDetailId', String(sending.bidderId))
  form.set('replaces', String(sending.replaces))
  form.set('file', sending.file, sending.file.name)
  const request = new XMLHttpRequest()
  const answer = new Promise<CallAnswer | null>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) =>
      sending.onProgress(total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : 0)
    request.upload.onload = () => sending.onProgress(null)
    request.onload = () => resolve(answerOf(request.status, request.responseText))
    request.onerror = () => resolve(null)
    request.onabort = () => resolve(null)
  })
  request.open('POST', '/api/tb-files/upload')
  request.setRequestHeader('Accept-Language', document.documentElement.lang)
  request.send(form)
  return { answer, cancel: () => request.abort() }
}
