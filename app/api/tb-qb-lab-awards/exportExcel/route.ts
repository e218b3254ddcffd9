export { exportAwards as GET } from '@/lib/api/laboratories/award'
