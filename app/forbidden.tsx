import { NoPermission } from './_components/no-permission'

export default function Forbidden() {
  return (
    <main>
      <NoPermission />
    </main>
  )
}
