export { addView as POST, ownViews as GET } from '@/lib/api/account/views'
