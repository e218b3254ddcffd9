import { redirect } from 'next/navigation'
import { currentPerson } from '@/lib/auth/loaders'
import { ENTRANCE_PATH, HOME_PATH } from '@/lib/catalogue/routes'

export default async function Root() {
  redirect((await currentPerson()) ? HOME_PATH : ENTRANCE_PATH)
}
