import { redirect } from 'next/navigation'
import { ENTRANCE_PATH } from '@/lib/domain/routes'

export default function Service() {
  redirect(ENTRANCE_PATH)
}
