export { NoPermission as default } from '@/app/_shell/no-permission'
