import { NoPermission } from '@/app/_shell/no-permission'

export default function Forbidden() {
  return (
    <main>
      <NoPermission />
    </main>
  )
}
