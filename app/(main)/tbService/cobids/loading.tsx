export { Loading as default } from '@/app/_ui/loading'
