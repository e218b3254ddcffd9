import { redirect } from 'next/navigation'
import { ENTRANCE_PATH } from '@/lib/catalogue/routes'

export default function Service() {
  redirect(ENTRANCE_PATH)
}
