export { Loading as default } from '@/app/_components/loading'
