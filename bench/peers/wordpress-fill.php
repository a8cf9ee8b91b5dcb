<?php
// Run by wordpress.ts without a server: installs WordPress into its empty database and writes the articles.
$content = json_decode(file_get_contents($argv[1]));
define('WP_INSTALLING', true);
require $content->site . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

// Nobody is written to.
add_filter('pre_wp_mail', '__return_true');
wp_install($content->company, $content->owner->name, $content->owner->email, true, '', $content->owner->password);
switch_theme($content->theme);
update_option('permalink_structure', '/%postname%/');
// What every WordPress begins with: a greeting.
wp_delete_post(1, true);

function keep_picture($article)
{
    $file = wp_upload_bits(basename($article->picture), null, file_get_contents($article->picture));
    $picture = wp_insert_attachment(['post_mime_type' => 'image/webp', 'post_title' => $article->title], $file['file']);
    // Its smaller sizes, of which browsers choose.
    wp_update_attachment_metadata($picture, wp_generate_attachment_metadata($picture, $file['file']));
    update_post_meta($picture, '_wp_attachment_image_alt', $article->pictureText);
    return $picture;
}

foreach ($content->articles as $article) {
    $post = wp_insert_post([
        'post_title' => $article->title,
        'post_name' => $article->slug,
        'post_excerpt' => $article->summary,
        'post_content' => $article->html,
        'post_date' => gmdate('Y-m-d H:i:s', strtotime($article->date)),
        'post_status' => 'publish',
        'post_author' => 1,
    ]);
    set_post_thumbnail($post, keep_picture($article));
}
$GLOBALS['wp_rewrite']->init();
flush_rewrite_rules();
echo count($content->articles), " articles\n";
