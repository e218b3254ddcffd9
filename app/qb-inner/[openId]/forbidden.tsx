export { NoPermission as default } from '@/app/_components/no-permission'
