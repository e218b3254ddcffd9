import { redirect } from 'next/navigation'
import { ENTRANCE_PATH, HOME_PATH } from '@/lib/domain/routes'
import { currentPerson } from '@/lib/users/loaders'

export default async function Root() {
  redirect((await currentPerson()) ? HOME_PATH : ENTRANCE_PATH)
}
